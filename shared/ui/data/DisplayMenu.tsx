import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { LookControls } from './use-table-look.ts'

const DisplayPopover = lazy(() =>
  import('./DisplayPopover.tsx').then((m) => ({ default: m.DisplayPopover })),
)

/** Opens the settings for density and columns. */
export function DisplayMenu<T>({ look, plain, columns, setLook }: LookControls<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        aria-label="Display"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="jb-tool-name">Display</span>
      </Button>
      {anchor ? (
        <Suspense>
          <DisplayPopover
            anchor={anchor}
            look={look}
            plain={plain}
            columns={columns}
            onChange={setLook}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
