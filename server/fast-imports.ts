import { registerHooks } from 'node:module'

/**
 * Import this before anything that imports drizzle-orm. Node reads a package's package.json anew for every module, and
 * drizzle-orm's has two thousand entry points: loading its hundred modules took half a second, nearly all of it there
 * (docs/decisions/014-fast-imports.md). Within that package an import is a plain file relative to the importing one,
 * which this hook returns at once.
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
