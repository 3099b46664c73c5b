import { refresh } from '#shared/ui/calls/use-call.ts'

/** Reloads every list that shows files; call after a file was added, removed, or changed. */
export const refreshFiles = (): Promise<void> =>
  refresh('projects', 'companies', 'sellers', 'documents', 'versionedDocuments')
