import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { useCount } from '../data/use-count.ts'
import { FailureBanner } from './FailureBanner.tsx'

const EVERYTHING = {}

/** Warns if a background job was given up; otherwise renders nothing. */
export function ParkedJobs() {
  const count = useCount('parked-jobs', EVERYTHING)
  if (!count) return null
  return (
    <FailureBanner to={paths.adminParkedJobs.build()}>
      {counted(count, 'background job')} failed on every try.
    </FailureBanner>
  )
}
