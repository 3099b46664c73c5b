import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { buyers } from '#shared/contract/accounts/buyers.ts'
import { counted } from '#shared/format/counted.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import {
  ABSENT_PAPERS,
  type BuyerFile,
  type CompanyPapersOf,
  companyPapers,
} from './company-papers.ts'
import { useTransactions } from './use-transactions.ts'

/** Papers of the companies behind the projects, by company, and why other papers are missing. */
export function CompanyPapers({ buyerId }: { buyerId: number }) {
  const files = useCall(buyers.documents, { params: { id: buyerId } })
  if (files.error && !files.data) {
    return <ErrorState error={files.error} onRetry={() => void files.refetch()} level="h3" />
  }
  if (!files.data) return <RowsSkeleton label="Loading the documents" rows={3} />
  const companies = companyPapers(files.data)
  return (
    <>
      {companies.length === 0 ? (
        <NoPapers />
      ) : (
        companies.map((company) => (
          <Company key={company.id} company={company} alone={companies.length === 1} />
        ))
      )}
      <Box component="ul" sx={noteStyles}>
        {ABSENT_PAPERS.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Box>
    </>
  )
}

/** Links to the newest transfer, which has papers of its own; without one, to the payment method. */
function NoPapers() {
  const [newest] = useTransactions().data?.rows ?? []
  return (
    <EmptyState
      title="No documents yet"
      level="h3"
      action={
        newest ? (
          <NextLink to={paths.investorTransfer.build({ transfer_id: newest.id })}>
            Open your latest transfer
          </NextLink>
        ) : (
          <NextLink to={paths.investorPayments.build()}>See your payment method</NextLink>
        )
      }
    >
      Formation documents appear here once our team has reviewed them.
    </EmptyState>
  )
}

/** One company; if it is the only one, its papers show at once. */
function Company({ company, alone }: { company: CompanyPapersOf; alone: boolean }) {
  const { name, papers } = company
  return (
    <Box component="details" open={alone} sx={companyStyles}>
      <summary>
        <ExpandMore aria-hidden="true" />
        <span>{name}</span>
        <small>{counted(papers.length, 'document')}</small>
      </summary>
      <ul>
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} />
        ))}
      </ul>
    </Box>
  )
}

const Paper = ({ paper: { id, label_text, size } }: { paper: BuyerFile }) => (
  <li>
    <Link component={RouterLink} to={paths.documentViewer.build({ document_id: id })}>
      {label_text}
    </Link>
    <small>{formatFileSize(size)}</small>
  </li>
)

const companyStyles = (theme: Theme) =>
  ({
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 32,
      padding: '8px 20px 8px 12px',
      fontWeight: 550,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { backgroundColor: theme.vars.palette.hover },
      '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 },
      '& svg': { flexShrink: 0, transition: 'transform 120ms', transform: 'rotate(-90deg)' },
      '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    },
    '&[open] summary svg': { transform: 'none' },
    '& small': {
      fontSize: '0.8125rem',
      fontWeight: 400,
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.secondary,
    },
    '& ul': { listStyle: 'none', margin: 0, padding: '0 20px 12px 44px' },
    '& li': { display: 'flex', justifyContent: 'space-between', gap: 2, padding: '5px 0' },
  }) as const

const noteStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: '12px 20px 16px',
    display: 'grid',
    gap: '4px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  }) as const
