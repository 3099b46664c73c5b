import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import { paths } from '#shared/paths.ts'
import { requiredProgress } from '#shared/rules/projects/diligence.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DocumentStateChip } from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { filterOf } from '../documents/document-groups.ts'

/** A company's incomplete required documents; those of the seller's own company can be uploaded. */
export function MissingDocuments({ companyId }: { companyId: number }) {
  const { seller_id } = useActiveUser()
  const list = useCall(companies.diligenceList, { params: { id: companyId } })
  if (!list.data) return null
  const { open, total } = requiredProgress(list.data.filter(({ kind }) => kind === 'document'))
  if (total === 0) return null
  return (
    <Box sx={{ fontSize: '0.875rem' }}>
      <Typography variant="h4" component="h3" sx={{ marginBottom: 0.5 }}>
        Company documents
      </Typography>
      {open.length === 0 ? (
        <Typography color="textSecondary">All {total} required documents are complete.</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75 }}
        >
          {open.map((item) => (
            <li key={item.key}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                {item.is_being_checked || filterOf(item) === 'checking' ? (
                  <StatusChip label="In review" tone="info" />
                ) : (
                  <DocumentStateChip state={item.state} />
                )}
                {seller_id !== null && filterOf(item) === 'todo' ? (
                  <Link
                    component={RouterLink}
                    to={paths.documentation.build({}, { about: 'company', q: item.label })}
                  >
                    {item.label}
                  </Link>
                ) : (
                  item.label
                )}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}
