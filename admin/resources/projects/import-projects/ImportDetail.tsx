import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call, callBlob } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { projectImports } from '#shared/contract/projects/project-imports.ts'
import type { ProjectImport } from '#shared/contract/schemas/projects/project-imports.ts'
import { importStates } from '#shared/entities/project-imports.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { ProgressBar } from '#shared/ui/feedback/ProgressBar.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRows } from './ImportRows.tsx'
import { isUnderWay, progressOf, summaryOf, writes } from './import-words.ts'

/** One import: its progress, columns, and rows, with the actions available now. */
export function ImportDetail({ one }: { one: ProjectImport }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, write } = useWrite()
  const params = { id: one.id }
  const apply = () =>
    write(async () => {
      await call(projectImports.apply, { params, ifMatch: one.version })
      await refresh('projectImports')
    })
  const undo = async () => {
    await call(projectImports.undo, { params, ifMatch: one.version })
    await refresh('projectImports')
  }
  const saveErrors = async (format: 'csv' | 'xlsx') => {
    try {
      saveBlob(await callBlob(projectImports.errors, { params, query: { format } }))
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }
  const count = writes(one)
  return (
    <>
      <Section title={importStates.label(one.state)} description={summaryOf(one)}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isUnderWay(one) ? (
            <Box role="status" sx={{ display: 'grid', gap: 1 }}>
              <ProgressBar value={progressOf(one)} label={importStates.label(one.state)} />
              You can leave this page. It goes on by itself.
            </Box>
          ) : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {one.state === 'ready' && count === 0 ? (
            <Alert severity="warning">There is nothing to import. Check the columns below.</Alert>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {one.state === 'ready' && count > 0 ? (
              <Button variant="contained" loading={isBusy} onClick={() => void apply()}>
                {`Import ${counted(count, 'row')}`}
              </Button>
            ) : null}
            {one.state === 'applied' ? (
              <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                Undo import
              </Button>
            ) : null}
            {one.counts.error && !isUnderWay(one) ? (
              <>
                <Button variant="outlined" onClick={() => void saveErrors('xlsx')}>
                  Download errors (XLSX)
                </Button>
                <Button onClick={() => void saveErrors('csv')}>CSV</Button>
              </>
            ) : null}
          </Box>
        </Box>
      </Section>
      {one.state === 'ready' ? <ImportColumns key={one.version} one={one} /> : null}
      {isUnderWay(one) ? null : <ImportRows key={one.state} one={one} />}
      {isAsking ? (
        <ConfirmDialog
          title="Undo this import?"
          action="Undo import"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          Projects that it added are removed, and what it changed is restored. Projects that
          somebody has worked on since stay as they are.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
