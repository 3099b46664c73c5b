import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** No inner padding, for tables and lists that reach the edges. */
  flush?: boolean
}

/** A titled card on a page. */
export function Section({ title, description, actions, children, flush = false }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          padding: '16px 20px 12px',
        }}
      >
        <Box sx={{ flex: 1, minWidth: description ? 240 : 180 }}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {description ? (
            <Typography variant="body2" component="div" color="textSecondary">
              {description}
            </Typography>
          ) : null}
        </Box>
        {actions}
      </Box>
      <Box
        sx={{
          padding: flush ? 0 : '4px 20px 20px',
          // An empty list takes up no space below the words that say so.
          '&:empty, &:has(> ul:only-child:empty)': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </Card>
  )
}
