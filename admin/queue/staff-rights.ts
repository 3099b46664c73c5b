import { viewerRights } from '#shared/ui/documents/work/viewer-rights.ts'

/** The document rights of staff, the only users of the back office. */
export const STAFF_RIGHTS = viewerRights('admin')
