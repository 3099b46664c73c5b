import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'

/**
 * Import this before anything else, or start Node with `--import` of this file, as bootstrap.mjs does. For each import
 * Node looks for the package.json that it belongs to and parses it anew, which took more than half of a start
 * (docs/decisions/014-fast-imports.md). Imports of our own files and those inside drizzle-orm are plain files, and a
 * package is the same one for all our files. Compiled code is kept for the next start where that folder is writable.
 */
enableCompileCache(join(import.meta.dirname, '../.cache/code'))

const ROOT = new URL('../', import.meta.url).href
const packages = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    const isPath = specifier.startsWith('.')
    if (isPath && parent.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    }
    const isOurs = parent.startsWith(ROOT) && !parent.includes('/node_modules/')
    if (!isOurs || !context.conditions.includes('import')) return next(specifier, context)
    if (!isPath && !specifier.startsWith('#'))
      return packageOf(specifier, () => next(specifier, context))
    if (!specifier.endsWith('.ts')) return next(specifier, context)
    const { href: url } = isPath ? new URL(specifier, parent) : new URL(specifier.slice(1), ROOT)
    return { url, format: 'module-typescript', shortCircuit: true }
  },
})

function packageOf(specifier: string, find: () => ResolveFnOutput): ResolveFnOutput {
  const known = packages.get(specifier)
  if (known) return known
  const { url, format } = find()
  const found = { url, format, shortCircuit: true }
  packages.set(specifier, found)
  return found
}
