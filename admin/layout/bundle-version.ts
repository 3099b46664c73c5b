declare const JOULEBRIDGE_VERSION: string

/** The version this bundle was built from; vite.config.ts defines it. */
export const BUNDLE_VERSION: string = JOULEBRIDGE_VERSION
