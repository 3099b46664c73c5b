import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { sanctions } from '#shared/contract/companies/sanctions.ts'
import type { SanctionsVersion } from '#shared/contract/schemas/companies/sanctions.ts'
import { sanctionsLists, sanctionsVersionStates } from '#shared/entities/sanctions.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerDay } from '#shared/ui/session/reader-time.ts'
import { BadLines } from './BadLines.tsx'
import { VERSION_TONES } from './version-words.ts'

/** One version: its contents, its invalid lines, and the available actions. */
export function VersionDetail({ one }: { one: SanctionsVersion }) {
  const [asked, setAsked] = useState<'activate' | 'discard' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const badLines = one.bad_lines ?? 0
  const params = { id: one.id }
  const act = async (work: () => Promise<unknown>) => {
    setFailure(null)
    await work().catch((error: unknown) => setFailure(messageOf(error)))
    await refresh('sanctions')
  }
  const activate = () =>
    act(() =>
      call(sanctions.activate, {
        params,
        body: { skip_bad_lines: badLines > 0 },
        ifMatch: one.version,
      }),
    )
  const discard = () => act(() => call(sanctions.discard, { params }))
  const canActivate = one.state === 'ready' || one.state === 'superseded'
  return (
    <>
      <Section
        title="This version"
        actions={
          <StatusChip
            label={sanctionsVersionStates.label(one.state)}
            tone={VERSION_TONES[one.state]}
          />
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {one.state === 'reading' ? (
            <Alert severity="info" role="status">
              The files are being read. You can leave this page.
            </Alert>
          ) : null}
          {one.reason ? <Alert severity="error">{one.reason}</Alert> : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <KeyValueList items={factsOf(one)} />
          {canActivate || one.state === 'failed' ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {canActivate ? (
                <Button variant="contained" onClick={() => setAsked('activate')}>
                  {badLines > 0 ? `Activate without ${counted(badLines, 'bad line')}` : 'Activate'}
                </Button>
              ) : null}
              <Button variant="outlined" color="error" onClick={() => setAsked('discard')}>
                Discard
              </Button>
            </Box>
          ) : null}
        </Box>
      </Section>
      {badLines > 0 && one.state !== 'removed' ? <BadLines one={one} /> : null}
      {asked === 'activate' ? (
        <ConfirmDialog
          title={`Activate this version of ${sanctionsLists.label(one.list)}?`}
          action="Activate"
          onConfirm={activate}
          onClose={() => setAsked(null)}
        >
          {`Names are screened against it from then on, in place of the version before. ${badLines > 0 ? `${counted(badLines, 'line')} of its files will be missing.` : ''}`}
        </ConfirmDialog>
      ) : null}
      {asked === 'discard' ? (
        <ConfirmDialog
          title="Discard this version?"
          action="Discard"
          onConfirm={discard}
          onClose={() => setAsked(null)}
        >
          Its names are removed. The active version stays as it is.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const numbered = (value: number | null) => (value === null ? null : formatNumber(value))

const factsOf = (one: SanctionsVersion) => [
  { label: 'List', value: sanctionsLists.label(one.list) },
  { label: 'Files', value: andList(one.file_names) },
  { label: 'Entries', value: numbered(one.entries) },
  { label: 'Names with aliases', value: numbered(one.names) },
  { label: 'Bad lines', value: numbered(one.bad_lines) },
  {
    label: 'Activated',
    value: one.activated_at
      ? [formatDateMedium(readerDay(one.activated_at)), one.activated_by_name]
          .filter(Boolean)
          .join(', ')
      : null,
  },
]
