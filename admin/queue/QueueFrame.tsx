import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { KeyHint } from '#shared/ui/documents/Key.tsx'
import { KeysDialog } from '#shared/ui/documents/KeysDialog.tsx'
import type { ViewerExtras } from '#shared/ui/documents/viewer-props.ts'
import { useShortcut } from '#shared/ui/keyboard/letter-keys.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { listAddress } from '../layout/addresses.ts'
import { type KeyBinding, keyGroup } from './keys.ts'
import { QueuePreview } from './QueuePreview.tsx'
import { QueueProgress } from './QueueProgress.tsx'
import { type KeyHandlers, useKeys } from './use-keys.ts'
import type { QueueSession } from './use-queue.ts'

interface Props {
  title: string
  session: QueueSession
  /** Files in this state that the session hasn't loaded. */
  beyond: number
  bindings: readonly KeyBinding<string>[]
  handlers: KeyHandlers
  /** Starts a search with a letter that is not bound to a key. */
  onType?: (letter: string) => void
  /** Shown below the key map. */
  keyNotes: ReactNode
  /** All files of the queue with their progress. */
  list: ReactNode
  /** Undoes the last step, if it was more than decisions on files. */
  undo?: TakeBack
  /** Extra viewer content, such as marks. */
  viewer?: ViewerExtras
  /** Shown when no file is left. */
  finished: ReactNode
  /** The decision panel beside the pages. */
  children: ReactNode
}

export interface TakeBack {
  can: boolean
  run: () => void
}

/** A screen for working through files one by one: pages left, decision right, keyboard first. */
export function QueueFrame(props: Props) {
  const { title, session, beyond, bindings, handlers, onType, keyNotes, finished, children } = props
  const { list, viewer } = props
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const [help, setHelp] = useState(false)
  const openHelp = () => setHelp(true)
  useKeys(bindings, { ...handlers, help: openHelp }, onType)
  const { file, upcoming, progress, meter } = session
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Documents', to: listAddress('documents') }]}
        status={<QueueProgress {...progress} meter={meter} beyond={beyond} />}
        actions={<Tools session={session} undo={props.undo} onHelp={openHelp} />}
      />
      <Box
        role="status"
        sx={{
          minHeight: 20,
          margin: '-14px 0 6px',
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {session.said}
      </Box>
      {file ? (
        <Box sx={columns}>
          {isWide ? <Box sx={column}>{list}</Box> : null}
          <Box sx={{ minHeight: 0 }}>
            <QueuePreview file={file} upcoming={upcoming} {...viewer} />
          </Box>
          <Box sx={column}>
            {children}
            {isWide ? null : (
              <Box
                component="details"
                sx={{ '& summary': { cursor: 'pointer', padding: '4px 0' } }}
              >
                <summary>{`All files in this queue (${session.queue.files.length})`}</summary>
                {list}
              </Box>
            )}
          </Box>
        </Box>
      ) : (
        finished
      )}
      {help ? (
        <KeysDialog
          title="Keyboard shortcuts"
          groups={[keyGroup(bindings)]}
          onClose={() => setHelp(false)}
        >
          {keyNotes}
        </KeysDialog>
      ) : null}
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 400px',
    lg: '232px minmax(0, 1fr) 372px',
  },
  gridTemplateRows: { xs: '58vh auto', md: 'max(520px, calc(100vh - 179px))' },
} as const

const column = { minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5 } as const

/** The key actions, as buttons. */
interface ToolsProps {
  session: QueueSession
  undo: TakeBack | undefined
  onHelp: () => void
}

function Tools({ session, undo, onHelp }: ToolsProps) {
  const shortcut = useShortcut()
  return (
    <>
      <IconButton
        aria-label="Previous file"
        {...shortcut('k')}
        title="Previous file"
        onClick={() => session.move(-1)}
      >
        <KeyboardArrowUp />
      </IconButton>
      <IconButton
        aria-label="Next file"
        {...shortcut('j')}
        title="Next file"
        onClick={() => session.move(1)}
      >
        <KeyboardArrowDown />
      </IconButton>
      <Button
        variant="outlined"
        startIcon={<Undo />}
        disabled={!(undo?.can ?? session.canUndo)}
        {...shortcut('u')}
        onClick={() => (undo ? undo.run() : void session.undo())}
      >
        Undo <KeyHint>u</KeyHint>
      </Button>
      <Button
        variant="outlined"
        startIcon={<KeyboardOutlined />}
        {...shortcut('?')}
        onClick={onHelp}
      >
        Shortcuts <KeyHint>?</KeyHint>
      </Button>
    </>
  )
}
