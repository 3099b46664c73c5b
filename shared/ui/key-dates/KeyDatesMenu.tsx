import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'

const KeyDateChoices = lazy(() =>
  import('./KeyDateChoices.tsx').then((m) => ({ default: m.KeyDateChoices })),
)

interface Props {
  /** Limits the dates to one project; without it, all projects of the reader. */
  projectId?: number
  label?: string
  variant?: ButtonProps['variant']
}

/** Saves key dates as a file. Its menu, 15 kB of script, is loaded when first opened. */
export function KeyDatesMenu({ projectId, label = 'Key dates', variant = 'outlined' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size={projectId === undefined ? undefined : 'small'}
        startIcon={<CalendarMonthOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setWanted(true)
          setAnchor(currentTarget)
        }}
      >
        {label}
      </Button>
      {isWanted ? (
        <Suspense>
          <KeyDateChoices projectId={projectId} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
