import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { paths } from '#shared/paths.ts'
import { shownKey, useLetterKeyMode } from '../keyboard/letter-keys.ts'
import { Key } from './Key.tsx'

/** Related keys, each with its action. */
export interface KeyGroup {
  /** Left out if there is only one group. */
  title?: string
  /** Key names separated by spaces. */
  keys: readonly (readonly [keys: string, action: string])[]
}

interface Props {
  title?: string
  groups: readonly KeyGroup[]
  /** Describes keys that are in no group. */
  children?: ReactNode
  onClose: () => void
}

/** Lists every key that works here. */
export function KeysDialog({ title = 'Keyboard shortcuts', groups, children, onClose }: Props) {
  const id = useId()
  const mode = useLetterKeyMode()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={dialogStyles}>
        {groups.map((group) => (
          <section key={group.title ?? ''}>
            {group.title ? (
              <Typography variant="h4" component="h3">
                {group.title}
              </Typography>
            ) : null}
            <dl>
              {group.keys.map(([names, action]) => (
                <div key={names}>
                  <dt>
                    {names.split(' ').map((name) => (
                      <Key key={name}>{shownKey(name, mode) ?? name}</Key>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {mode === 'off' ? <strong>Single-key shortcuts are off.</strong> : null}
        <Box sx={{ fontSize: '0.8125rem' }}>
          <Link href={paths.accountSettings.build()}>Change in account settings</Link>
        </Box>
        {children ? (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{children}</Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const dialogStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 2.5,
    '& dl': { margin: 0, display: 'grid', gap: '7px' },
    '& h3 + dl': { marginTop: theme.spacing(1) },
    '& dl > div': { display: 'grid', gridTemplateColumns: '104px 1fr', alignItems: 'center' },
    '& dt': { display: 'flex', flexWrap: 'wrap', gap: '4px' },
    '& dd': { margin: 0 },
  }) as const
