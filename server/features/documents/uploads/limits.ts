/** Upload limits other than the size of one file (shared/limits.ts); each is our own choice. */

/** 20 GiB: the total for the files of one project or company, including all versions. */
export const STORAGE_QUOTA_BYTES = 20 * 1024 ** 3

/** A resumable upload not finished within this time is given up. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000

/** Anything younger is not swept, because it may belong to a request still under way. */
export const SWEEP_GRACE_MS = 3_600_000

/** Files in one multipart request, and their total bytes. */
export const FORM_FILES_MAX = 100
export const FORM_BYTES_MAX = 1024 ** 3
/** Bytes of one plain form field, which holds an ID. */
export const FORM_FIELD_BYTES = 1_024
export const FORM_FIELDS_MAX = 10

/**
 * The most contents one sweep may quarantine on its own: 50, or 1% of all if that is more. An hour's expired and
 * abandoned contents stay below it; what the wrong database does not know exceeds it.
 */
export const sweepLimit = (contents: number): number => Math.max(50, Math.floor(contents / 100))
