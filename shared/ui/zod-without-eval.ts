/**
 * Tells zod not to compile its parsers: it would probe for `new Function`, which the content
 * security policy forbids. Said through the place where every copy of zod looks, since importing
 * zod for it would load its core on pages that need no schema. Imported first by each bundle.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
  jitless: true,
})
