import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { learning } from '#shared/contract/documents/learning.ts'
import type { Learning } from '#shared/contract/schemas/documents/learning.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

type Source = Learning['sellers'][number]

/** Returns the owner of the files: a seller, or companies without a seller account. */
const nameOf = ({ seller_id, name }: Source): string =>
  name ?? (seller_id === null ? 'Other companies' : `Seller ${seller_id}`)

/** The sellers whose decisions are learned from, with a button to forget them. */
export function ForgetSellers({ learned }: { learned: Learning }) {
  const [forgetting, setForgetting] = useState<Source | 'all' | null>(null)
  const { papers, answers, forgotten_at, sellers } = learned
  return (
    <Section
      flush
      title="Sources"
      description={
        forgotten_at
          ? `Everything before ${timeOfInstant(forgotten_at)} was forgotten.`
          : 'Reviewed files and answers by seller.'
      }
      actions={
        papers + answers > 0 ? (
          <Button variant="outlined" color="error" onClick={() => setForgetting('all')}>
            Forget everything
          </Button>
        ) : null
      }
    >
      <DataTable
        caption="Sources of learning"
        rows={sellers}
        rowKey={({ seller_id }) => seller_id ?? 'none'}
        density="compact"
        columns={[
          {
            key: 'name',
            header: 'Seller',
            cell: (row) => (
              <div>
                {nameOf(row)}
                {row.seller_id === null ? <Box sx={NOTE}>{OTHERS_ARE}</Box> : null}
              </div>
            ),
            primary: true,
          },
          {
            key: 'papers',
            header: 'Files',
            align: 'right',
            cell: (row) => formatNumber(row.papers),
          },
          {
            key: 'answers',
            header: 'Answers',
            align: 'right',
            cell: (row) => formatNumber(row.answers),
          },
          {
            key: 'forget',
            header: 'Actions',
            actions: true,
            align: 'right',
            cell: (row) => (
              <Button
                size="small"
                color="error"
                aria-label={forgetWords(row)}
                onClick={() => setForgetting(row)}
              >
                Forget
              </Button>
            ),
          },
        ]}
        empty={
          <EmptyState title="Nothing learned yet" level="h3">
            Sellers appear here once people have settled types or answers of their files.
          </EmptyState>
        }
      />
      {forgetting ? <Forget source={forgetting} onClose={() => setForgetting(null)} /> : null}
    </Section>
  )
}

const OTHERS_ARE = 'Project companies, buyers, and others without a seller account'

const NOTE = { fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' } as const

/** `Forget Prairie Harbor Energy`. */
const forgetWords = (source: Source | 'all'): string => {
  if (source === 'all') return 'Forget everything'
  return source.seller_id === null ? 'Forget other companies' : `Forget ${nameOf(source)}`
}

/** Returns the start of a sentence about the decisions to be forgotten. */
const decisionsOf = (source: Source | 'all'): string => {
  if (source === 'all') return 'Past decisions'
  return source.seller_id === null
    ? 'Decisions on files of companies without a seller account'
    : 'Decisions on this seller’s files'
}

function Forget({ source, onClose }: { source: Source | 'all'; onClose: () => void }) {
  const forget = async () => {
    const seller_id = source === 'all' ? null : (source.seller_id ?? 'none')
    await call(learning.forget, { body: { seller_id } })
    toast('Forgotten', 'success')
    await refresh('learning')
  }
  return (
    <ConfirmDialog
      title={`${forgetWords(source)}?`}
      action="Forget"
      onConfirm={forget}
      onClose={onClose}
    >
      {decisionsOf(source)} won’t help read new files any more, and suggestions that came from them
      are taken back. Settled types and answers stay as they are. You can’t undo this.
    </ConfirmDialog>
  )
}
