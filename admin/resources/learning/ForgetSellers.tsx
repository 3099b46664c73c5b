import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { learning } from '#shared/contract/learning.ts'
import type { Learning } from '#shared/contract/schemas/learning.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

type Source = Learning['sellers'][number]

/** Whose decisions are learned from, and the way to have them forgotten. */
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
        rowKey={({ seller_id }) => seller_id}
        density="compact"
        columns={[
          { key: 'name', header: 'Seller', cell: ({ name }) => name, primary: true },
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
            align: 'right',
            cell: (row) => (
              <Button
                size="small"
                color="error"
                aria-label={`Forget ${row.name}`}
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

function Forget({ source, onClose }: { source: Source | 'all'; onClose: () => void }) {
  const forget = async () => {
    await call(learning.forget, { body: { seller_id: source === 'all' ? null : source.seller_id } })
    toast('Forgotten', 'success')
    await refresh('learning')
  }
  return (
    <ConfirmDialog
      title={source === 'all' ? 'Forget everything?' : `Forget ${source.name}?`}
      action="Forget"
      onConfirm={forget}
      onClose={onClose}
    >
      {source === 'all' ? 'Past decisions' : 'Decisions on this seller’s files'} won’t help read new
      files any more, and suggestions that came from them are taken back. Settled types and answers
      stay as they are. You can’t undo this.
    </ConfirmDialog>
  )
}
