import { refresh } from '#shared/ui/calls/use-call.ts'

/** After a file has come, gone or changed: every list that shows it is read anew. */
export const refreshFiles = (): Promise<void> =>
  refresh('projects', 'companies', 'sellers', 'documents', 'versionedDocuments')
