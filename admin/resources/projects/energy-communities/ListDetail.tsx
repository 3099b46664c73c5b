import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { energyCommunities } from '#shared/contract/projects/energy-communities.ts'
import type { CommunityListDetail } from '#shared/contract/schemas/projects/energy-communities.ts'
import { BAD_ROWS_KEPT, communityListStates } from '#shared/entities/energy-communities.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { LIST_TONES } from './list-words.ts'

type Props = { one: CommunityListDetail }

/** One list: what it changes, its bad rows, and the available actions. */
export function ListDetail({ one }: Props) {
  const [asked, setAsked] = useState<'activate' | 'discard' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const params = { id: one.id }
  const act = async (work: () => Promise<unknown>) => {
    setFailure(null)
    await work().catch((error: unknown) => setFailure(messageOf(error)))
    await refresh('energyCommunities')
  }
  const activate = () =>
    act(() =>
      call(energyCommunities.activate, {
        params,
        body: { replaces: one.changes.compared_with },
      }),
    )
  const discard = () => act(() => call(energyCommunities.discard, { params }))
  const isOpen = one.state === 'ready' || one.state === 'superseded'
  return (
    <>
      <Section
        title="This list"
        actions={
          <StatusChip label={communityListStates.label(one.state)} tone={LIST_TONES[one.state]} />
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {one.bad_rows > 0 ? (
            <Alert severity="warning">
              {`${counted(one.bad_rows, 'row')} can’t be read. Correct the file and import it again: a list with bad rows can’t be activated.`}
            </Alert>
          ) : null}
          <KeyValueList items={factsOf(one)} />
          {isOpen ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {one.bad_rows === 0 ? (
                <Button variant="contained" onClick={() => setAsked('activate')}>
                  Activate
                </Button>
              ) : null}
              {one.state === 'ready' ? (
                <Button variant="outlined" color="error" onClick={() => setAsked('discard')}>
                  Discard
                </Button>
              ) : null}
            </Box>
          ) : null}
        </Box>
      </Section>
      {one.bad_rows > 0 ? <BadRows one={one} /> : null}
      {asked === 'activate' ? (
        <ConfirmDialog
          title="Activate this list?"
          action="Activate"
          onConfirm={activate}
          onClose={() => setAsked(null)}
        >
          {`P11 reads it from then on${one.changes.compared_with === null ? '' : `, in place of list ${one.changes.compared_with}`}. ${changesOf(one)}.`}
        </ConfirmDialog>
      ) : null}
      {asked === 'discard' ? (
        <ConfirmDialog
          title="Discard this list?"
          action="Discard"
          onConfirm={discard}
          onClose={() => setAsked(null)}
        >
          It can’t be activated anymore. The active list stays as it is.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const changesOf = ({ changes: { added, removed, changed } }: CommunityListDetail): string =>
  `${formatNumber(added)} added, ${formatNumber(removed)} removed, ${formatNumber(changed)} changed`

const factsOf = (one: CommunityListDetail) => [
  { label: 'File', value: one.file_name },
  { label: 'Rows', value: formatNumber(one.rows) },
  { label: 'Notices', value: andList(one.notices) || null },
  {
    label:
      one.changes.compared_with === null ? 'Changes' : `Against list ${one.changes.compared_with}`,
    value: changesOf(one),
  },
  {
    label: 'Activated',
    value: one.activated_at
      ? [formatDateMedium(one.activated_at.slice(0, 10)), one.activated_by_name]
          .filter(Boolean)
          .join(', ')
      : null,
  },
]

function BadRows({ one }: Props) {
  return (
    <Section
      title="Bad rows"
      description={
        one.bad_rows > BAD_ROWS_KEPT
          ? `The first ${formatNumber(BAD_ROWS_KEPT)} are shown.`
          : undefined
      }
      flush
    >
      <DataTable
        caption="Bad rows"
        rows={one.problems}
        columns={PROBLEM_COLUMNS}
        rowKey={({ line }) => line}
        empty="No bad rows."
      />
    </Section>
  )
}

type Problem = CommunityListDetail['problems'][number]

const PROBLEM_COLUMNS = [
  {
    key: 'line',
    header: 'Line',
    primary: true,
    cell: ({ line }: Problem) => `Line ${formatNumber(line)}`,
  },
  { key: 'problem', header: 'Problem', cell: ({ problem }: Problem) => problem },
]
