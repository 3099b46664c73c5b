import { registerHooks } from 'node:module'

/**
 * Import this before anything that imports drizzle-orm. For every module of a package Node reads the
 * package's description anew, and drizzle-orm's lists two thousand entry points: loading its hundred
 * modules took half a second, nearly all of it there (docs/decisions/014-fast-imports.md). Inside
 * that package an import is a plain file beside the importing one, which this hook says at once.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
      const { href: url } = new URL(specifier, context.parentURL)
      return { url, format: 'module', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
