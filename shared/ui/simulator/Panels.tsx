import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { LinkTabs } from '../screen/LinkTabs.tsx'

interface Props extends Record<'assumptions' | 'facts' | 'results', ReactNode> {
  /** Null if there is none. */
  whatIf: ReactNode
  /** The settings as an address, with the panel. */
  address: URLSearchParams
  /** Whether the results fit beside their inputs. */
  isWide: boolean
}

const PANEL = 'panel'

/**
 * The fixed what-if, the assumptions, and the facts, each as a panel to the left of the results. On narrow windows the
 * results are the first tab, so that they are not below a long form.
 */
export function Panels({ address, isWide, whatIf, assumptions, facts, results }: Props) {
  const panels = [
    ...(isWide ? [] : [{ key: 'results', label: 'Results', shown: null }]),
    ...(whatIf ? [{ key: 'what-if', label: 'What if', shown: whatIf }] : []),
    { key: 'assumptions', label: 'Assumptions', shown: assumptions },
    { key: 'facts', label: 'Facts', shown: facts },
  ]
  const current = panels.find(({ key }) => key === address.get(PANEL)) ?? panels[0]
  const to = (key: string) => {
    const next = new URLSearchParams(address)
    next.set(PANEL, key)
    return `?${next}`
  }
  return (
    <>
      <Card component="section" aria-label={isWide ? 'Inputs' : 'Simulator'} sx={panelStyles}>
        <LinkTabs
          label={isWide ? 'Inputs' : 'Simulator'}
          tabs={panels.map(({ key, label }) => ({ key, label, to: to(key) }))}
          current={current?.key ?? ''}
        />
        {current?.shown ? <Box sx={{ padding: '14px 16px 16px' }}>{current.shown}</Box> : null}
      </Card>
      {isWide || current?.key === 'results' ? results : null}
    </>
  )
}

/** Sliders stay beside the charts they affect. */
const panelStyles = {
  position: { lg: 'sticky' },
  top: { lg: 16 },
  maxHeight: { lg: 'calc(100vh - 32px)' },
  overflowY: { lg: 'auto' },
  '& table th:first-of-type, & table td:first-of-type': { paddingLeft: { md: '12px' } },
  '& table th:last-of-type, & table td:last-of-type': { paddingRight: { md: '12px' } },
} as const
