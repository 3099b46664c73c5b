/**
 * Tells zod not to compile its parsers: it would probe for `new Function`, which the content security policy forbids.
 * Set through the global that every copy of zod reads, because importing zod for it would load its core on pages that
 * need no schema. Import this first in each bundle.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
  jitless: true,
})
