import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { useCount } from '../data/use-count.ts'
import { FailureBanner } from './FailureBanner.tsx'

const EVERYTHING = {}

/** Says so where files are gone from the file store; nothing while all are there. */
export function MissingFiles() {
  const count = useCount('missing-files', EVERYTHING)
  if (!count) return null
  return (
    <FailureBanner to={paths.adminParkedJobs.build()} action="See which">
      {counted(count, 'file')} can’t be found in the file store.
    </FailureBanner>
  )
}
