import { useGetOne } from 'react-admin'
import type { Company } from '#shared/contract/schemas/companies.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { taxpayerOf } from '#shared/rules/credits/taxpayer.ts'

/**
 * What the company that files for a project says of itself: true that it is no prohibited foreign
 * entity, false that it is one, null nothing.
 */
export function useAttestation({ parties }: ProjectDetail): boolean | null {
  const taxpayer = taxpayerOf(parties)
  const { data } = useGetOne<Company>(
    'companies',
    { id: taxpayer?.company_id ?? 0 },
    { enabled: taxpayer !== null },
  )
  const attests = data?.values.not_prohibited_foreign_entity
  return typeof attests === 'boolean' ? attests : null
}
