import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { useCount } from '../data/use-count.ts'
import { FailureBanner } from './FailureBanner.tsx'

const EVERYTHING = {}

/** Warns if files are missing from the file store; otherwise renders nothing. */
export function MissingFiles() {
  const count = useCount('missing-files', EVERYTHING)
  if (!count) return null
  return (
    <FailureBanner to={paths.adminParkedJobs.build()} action="See which">
      {counted(count, 'file')} can’t be found in the file store.
    </FailureBanner>
  )
}
