import { useGetOne } from 'react-admin'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { attestationIn, taxpayerOf } from '#shared/rules/policy/credits/taxpayer.ts'

/** The attestation of the company that files for a project; null while loading. */
export function useAttestation({ parties }: ProjectDetail): boolean | null {
  const taxpayer = taxpayerOf(parties)
  const { data } = useGetOne<Company>(
    'companies',
    { id: taxpayer?.company_id ?? 0 },
    { enabled: taxpayer !== null },
  )
  return attestationIn(data?.values)
}
