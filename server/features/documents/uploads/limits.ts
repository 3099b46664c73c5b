/** Bounds of uploads beside the size of one file (shared/limits.ts). All are our own choice. */

/** 20 GiB: what the files of one project or company may come to, all versions counted. */
export const STORAGE_QUOTA_BYTES = 20 * 1024 ** 3

/** A resumable upload that is not finished by then is given up. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000

/** Nothing younger is swept: it may belong to a request that is under way. */
export const SWEEP_GRACE_MS = 3_600_000

/** Files in one multipart request, and their bytes together. */
export const FORM_FILES_MAX = 100
export const FORM_BYTES_MAX = 1024 ** 3
/** Bytes of one plain field of a form: an id. */
export const FORM_FIELD_BYTES = 1_024
export const FORM_FIELDS_MAX = 10

/**
 * Contents that one sweep may move to quarantine by itself: 50, or 1 % of all where that is more. What ran out or was
 * given up in an hour is fewer; what a wrong database does not know is more.
 */
export const sweepLimit = (contents: number): number => Math.max(50, Math.floor(contents / 100))
