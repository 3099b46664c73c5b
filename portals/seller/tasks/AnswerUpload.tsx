import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef, useState } from 'react'
import { sendFile, type UploadTarget } from '#shared/client/uploads.ts'
import { FILE_REFUSALS } from '#shared/rules/documents/file-content/names.ts'
import { safeFileName } from '#shared/rules/documents/file-names.ts'
import type { PickedFile } from '#shared/ui/upload/intake.ts'
import { LOST_WORDS } from '#shared/ui/upload/queue-words.ts'
import { PickButton } from '#shared/ui/upload/UploadButtons.tsx'

interface Props {
  target: UploadTarget
  onUploaded: (file: { id: number; name: string }) => void
  onBusy: (busy: boolean) => void
}

interface Running {
  name: string
  percent: number
  /** Whether the connection was lost and is being retried. */
  stalled: boolean
}

const LOST = 'Your file is uploaded. Choose it from the document list above.'

/** Uploads one file as part of an answer. */
export function AnswerUpload({ target, onUploaded, onBusy }: Props) {
  const [running, setRunning] = useState<Running | null>(null)
  const [failed, setFailed] = useState<{ message: string; picked: PickedFile | null } | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const end = () => {
    stop.current = undefined
    setRunning(null)
    onBusy(false)
  }
  const start = (picked: PickedFile) => {
    const name = safeFileName(picked.path)
    setFailed(null)
    const at = (percent: number) => setRunning({ name, percent, stalled: false })
    at(0)
    onBusy(true)
    stop.current = sendFile(
      { file: picked.file, name, target, resumeKey: null },
      {
        onStalled: () => setRunning((now) => now && { ...now, stalled: true }),
        onProgress: (sent) => at(Math.floor((sent * 100) / Math.max(1, picked.file.size))),
        onDone(id) {
          end()
          if (id === null) setFailed({ message: LOST, picked: null })
          else onUploaded({ id, name })
        },
        onError({ message, code }) {
          end()
          const refused = FILE_REFUSALS.some((one) => one === code)
          setFailed({ message, picked: refused ? null : picked })
        },
      },
    )
  }
  const cancel = () => {
    stop.current?.()
    end()
  }
  if (running) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {running.name}, {running.stalled ? LOST_WORDS : `${running.percent}%`}
          <LinearProgress
            variant="determinate"
            value={running.percent}
            aria-label={`Uploading ${running.name}`}
          />
        </Box>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </Box>
    )
  }
  const retryOf = failed?.picked
  return (
    <>
      {failed ? (
        <Alert
          severity="error"
          action={
            retryOf ? (
              <Button color="inherit" size="small" onClick={() => start(retryOf)}>
                Retry
              </Button>
            ) : null
          }
        >
          {failed.message}
        </Alert>
      ) : null}
      <div>
        <PickButton
          single
          size="small"
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          onPick={([picked]) => picked && start(picked)}
        >
          Upload document
        </PickButton>
      </div>
    </>
  )
}
