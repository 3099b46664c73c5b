import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { listAddress } from '../layout/addresses.ts'
import { KeyMap } from './KeyMap.tsx'
import type { KeyBinding } from './keys.ts'
import { QueuePreview } from './QueuePreview.tsx'
import { QueueProgress } from './QueueProgress.tsx'
import { type KeyHandlers, useKeys } from './use-keys.ts'
import type { QueueSitting } from './use-queue.ts'

interface Props {
  title: string
  sitting: QueueSitting
  /** Files of the kind beyond those that this sitting has loaded. */
  beyond: number
  bindings: readonly KeyBinding<string>[]
  handlers: KeyHandlers
  /** Starts a search with a letter that is no key. */
  onType?: (letter: string) => void
  /** Said below the key map. */
  keyNotes: ReactNode
  /** Shown when nothing is left. */
  finished: ReactNode
  /** Beside the pages: what there is to decide. */
  children: ReactNode
}

/** A screen that works through files one by one: pages left, decision right, keys first. */
export function QueueFrame(props: Props) {
  const { title, sitting, beyond, bindings, handlers, onType, keyNotes, finished, children } = props
  const [help, setHelp] = useState(false)
  const openHelp = () => setHelp(true)
  useKeys(bindings, { ...handlers, help: openHelp }, onType)
  const { file, upcoming, progress } = sitting
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: 'Dashboard', to: paths.admin.build() },
          { label: 'Documents', to: listAddress('documents') },
        ]}
        status={<QueueProgress {...progress} beyond={beyond} />}
        actions={<Tools sitting={sitting} onHelp={openHelp} />}
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
        {sitting.said}
      </Box>
      {file ? (
        <Box sx={columns}>
          <Box sx={{ minHeight: 0 }}>
            <QueuePreview file={file} upcoming={upcoming} />
          </Box>
          <Box sx={{ minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            {children}
          </Box>
        </Box>
      ) : (
        finished
      )}
      {help ? (
        <KeyMap bindings={bindings} onClose={() => setHelp(false)}>
          {keyNotes}
        </KeyMap>
      ) : null}
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
  gridTemplateRows: { xs: '58vh auto', md: 'calc(100vh - 176px)' },
} as const

/** What the keys do, for the pointer. */
function Tools({ sitting, onHelp }: { sitting: QueueSitting; onHelp: () => void }) {
  return (
    <>
      <IconButton
        aria-label="Previous file"
        title="Previous file (k)"
        onClick={() => sitting.move(-1)}
      >
        <KeyboardArrowUp />
      </IconButton>
      <IconButton aria-label="Next file" title="Next file (j)" onClick={() => sitting.move(1)}>
        <KeyboardArrowDown />
      </IconButton>
      <Button
        variant="outlined"
        startIcon={<Undo />}
        disabled={!sitting.canUndo}
        title="Undo (u)"
        onClick={() => void sitting.undo()}
      >
        Undo
      </Button>
      <Button variant="outlined" startIcon={<KeyboardOutlined />} title="Keys (?)" onClick={onHelp}>
        Keys
      </Button>
    </>
  )
}
