import { viewerRights } from '#shared/ui/documents/work/viewer-rights.ts'

/** What staff may do with documents: nobody else comes to the back office. */
export const STAFF_RIGHTS = viewerRights('admin')
