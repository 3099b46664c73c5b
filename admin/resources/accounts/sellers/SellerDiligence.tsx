import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { paths } from '#shared/paths.ts'
import { requiredProgress } from '#shared/rules/projects/diligence.ts'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { sellerDocumentsAddress } from './seller-tabs.ts'
import { useSellerLists } from './use-seller-lists.ts'

/** The diligence lists of the company and each project: progress and open entries. */
export function SellerDiligence({ seller }: { seller: Seller }) {
  const { data, error, refetch } = useSellerLists(seller.id)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <RowsSkeleton label="Loading the diligence lists" rows={10} />
  return (
    <>
      <DiligenceList
        title="Company"
        items={data.company}
        link={
          <Link component={RouterLink} to={sellerDocumentsAddress(seller.id, 'company')}>
            Company documents
          </Link>
        }
      />
      {data.projects.map(({ project_id, name, items }) => (
        <DiligenceList
          key={project_id}
          title={name}
          items={items}
          link={
            <Link component={RouterLink} to={paths.adminProject.build({ project_id })}>
              Open project
            </Link>
          }
        />
      ))}
    </>
  )
}

interface Props {
  title: string
  items: readonly DiligenceItem[]
  link: ReactNode
}

function DiligenceList({ title, items, link }: Props) {
  const { total, done, open } = requiredProgress(items)
  return (
    <Section
      title={title}
      description={`${done} of ${total} required documents and fields completed`}
      actions={link}
    >
      {open.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>
          {total === 0 ? 'Nothing required.' : 'Everything is complete.'}
        </Box>
      ) : (
        <Box component="ul" sx={listStyles}>
          {open.map(({ kind, key, label, category, state }) => (
            <li key={`${kind}-${key}`}>
              <span>
                {label}
                <small>{` ${documentCategories.label(category)}`}</small>
              </span>
              <ClassificationChip state={state} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}

const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
  gap: '4px 40px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1.5,
    minHeight: 32,
  },
  '& small': { color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' },
} as const
