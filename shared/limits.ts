/**
 * Constants and limits of the product (docs/product.md section 9). Times are in milliseconds,
 * sizes in bytes and widths in pixels unless a name says otherwise.
 */

/** A call is given up after this long. */
export const REQUEST_TIMEOUT_MS = 25_000
/** Downloads of archives and reports may take longer. */
export const DOWNLOAD_TIMEOUT_MS = 300_000
/** A loading spinner waits this long before it appears. */
export const SPINNER_DELAY_MS = 2_500

/** Toasts appear at the top, one at a time. */
export const TOAST_DURATION_MS = 3_000
/** Below this width the sidebar closes by itself. */
export const SIDEBAR_BREAKPOINT_PX = 768

/** 150 MB: the largest file or archive that is taken. */
export const UPLOAD_LIMIT_BYTES = 157_286_400

/** 2 MB: the largest picture of a person. Ours. */
export const AVATAR_LIMIT_BYTES = 2_097_152
/** What a picture of a person may be. Ours. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Largest 32-bit integer: the top of ids and of term fields. */
export const MAX_INT = 2_147_483_647

/** Rows of a list page when the caller names no range. */
export const LIST_PAGE_DEFAULT = 25
/** No list page is longer than this. */
export const LIST_PAGE_MAX = 1_000

/** Share of requests that error reporting traces in production. */
export const TRACE_SAMPLE_RATE = 0.01

/** Bounds of unpacking an archive, so that a small file cannot fill a machine. Ours. */
export const ARCHIVE_MAX_ENTRIES = 10_000
/** Archives within archives: the outer one is level 1. Ours. */
export const ARCHIVE_MAX_DEPTH = 5
/** 1 GiB: everything an upload may unpack to, nested archives included. Ours. */
export const ARCHIVE_MAX_UNPACKED_BYTES = 1_073_741_824
/** Unpacked size divided by packed size; ordinary documents stay far below. Ours. */
export const ARCHIVE_MAX_RATIO = 200

/** Pages of a document whose text is read; longer ones are to be split. Ours. */
export const TEXT_MAX_PAGES = 5_000

/** UTF-8 bytes of a file name, so that every file system and zip reader takes it. Ours. */
export const FILE_NAME_MAX_BYTES = 180

/** Characters of a password; longer ones are refused before any work is done on them. Ours. */
export const PASSWORD_MAX_LENGTH = 1_024
/** Characters of a name, job title or other short text about a person. Ours. */
export const PERSON_TEXT_MAX = 200
/** Characters of a typed text value. Ours. */
export const TEXT_VALUE_MAX = 10_000
/** Largest amount of money that the database column holds, in dollars. */
export const MONEY_MAX_DOLLARS = 9_999_999_999_999.99

/** Pages of one document; a longer one is refused in words. */
export const MAX_PAGES = 10_000
/** A payment of this many dollars or more is a wire: ACH is capped there. */
export const ACH_BELOW_DOLLARS = 1_000_000
/** Most projects whose credit one transfer sells. */
export const PAYOUTS_MAX = 100

/** Trials of a simulation that a call waits for; more are run by a job. */
export const TRIALS_AT_ONCE = 100_000
/** Ours. */
export const MAX_TRIALS = 1_000_000
/** 32 bits. */
export const MAX_SEED = 4_294_967_295
/** Projects of one simulation. Ours. */
export const RUN_PROJECTS_MAX = 100
/** Scenarios that one person keeps. Ours. */
export const OWN_SCENARIOS_MAX = 100
/** Characters of the query with which an identity provider sends a browser back. Ours. */
export const PROVIDER_ANSWER_MAX = 4_000

/** How many readings the access log of a transfer shows, newest first. */
export const ACCESS_LOG_MAX = 500
