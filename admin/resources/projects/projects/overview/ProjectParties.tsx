import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { BASE } from '#admin/layout/addresses.ts'
import { sellerAddress } from '#admin/resources/accounts/sellers/seller-tabs.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { type PartyRole, partyRoles } from '#shared/entities/companies.ts'
import { paths } from '#shared/paths.ts'
import { type KeyValue, KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { useProjectTransfers } from './use-project-work.ts'

/** The participants in a project, each linked to its page: the seller's account, companies, and buyers. */
export function ProjectParties({ project }: { project: ProjectDetail }) {
  const { data: transfers = [] } = useProjectTransfers(project.id)
  const buyers = new Map(transfers.map(({ buyer_id, buyer_name }) => [buyer_id, buyer_name]))
  const account = item(
    'account',
    'Seller account',
    sellerAddress(project.seller_id),
    project.seller_name,
  )
  return (
    <Section title="Parties">
      <KeyValueList
        columnWidth={125}
        items={[
          account,
          ...project.parties.map(({ role, company_id, company_name }) =>
            item(
              `${role}-${company_id}`,
              partyRoles.label(role),
              PAGES[role](company_id),
              company_name,
            ),
          ),
          ...[...buyers].map(([id, name]) =>
            item(`buyer-${id}`, 'Buyer', `${BASE}/buyers/${id}`, name),
          ),
        ]}
      />
    </Section>
  )
}

const company = (company_id: number) => paths.adminKybReview.build({ company_id })

/** The staff page for a company in each role. */
const PAGES = {
  seller: company,
  owner: company,
  transferor: company,
  guarantor: (guarantor_id: number) => paths.adminGuarantor.build({ guarantor_id }),
} as const satisfies Record<PartyRole, (id: number) => string>

const item = (key: string, label: string, to: string, name: string): KeyValue => ({
  key,
  label,
  value: (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  ),
})
