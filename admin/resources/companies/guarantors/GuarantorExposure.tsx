import Box from '@mui/material/Box'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { ExposureByProject, ExposureByYear } from '../exposure/ExposureTables.tsx'
import { useFinancialAnalysis } from './use-guarantor.ts'

/** A guarantor's exposure by project and year. */
export function GuarantorExposure({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useFinancialAnalysis(companyId)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  if (!data) return <RowsSkeleton label="Loading the exposure" rows={8} />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <ExposureByProject projects={data.exposure.by_project} />
      <ExposureByYear years={data.exposure.by_year} />
    </Box>
  )
}
