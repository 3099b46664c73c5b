declare const JOULEBRIDGE_VERSION: string

/** The version that this bundle was built from; vite.config.ts puts it in. */
export const BUNDLE_VERSION: string = JOULEBRIDGE_VERSION
