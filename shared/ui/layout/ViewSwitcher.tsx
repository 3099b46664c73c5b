import Check from '@mui/icons-material/Check'
import UnfoldMore from '@mui/icons-material/UnfoldMore'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { type SwitcherView, switcherViews } from '#shared/entities/users.ts'
import { AREA_HOMES, paths } from '#shared/paths.ts'

const ViewAsDialog = lazy(() =>
  import('../session/ViewAsDialog.tsx').then((m) => ({ default: m.ViewAsDialog })),
)

const HOMES = {
  admin: paths[AREA_HOMES.admin].build(),
  seller: paths[AREA_HOMES.seller].build(),
  investor: paths[AREA_HOMES.investor].build(),
  reviewer: paths[AREA_HOMES.reviewer].build(),
  front_door: paths[AREA_HOMES.frontdoor].build(),
} as const satisfies Record<SwitcherView, string>

/** Lets staff view each area of the product, or all of it as another person (docs/product.md section 2). */
export function ViewSwitcher({ current }: { current: SwitcherView }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        fullWidth
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<UnfoldMore />}
        sx={(theme) => ({
          justifyContent: 'space-between',
          color: theme.vars.palette.sidebar.text,
          border: `1px solid ${theme.vars.palette.sidebar.border}`,
          '&:hover': { backgroundColor: theme.vars.palette.sidebar.hover },
          '&.Mui-focusVisible': { outlineColor: theme.vars.palette.sidebar.accent },
        })}
      >
        View: {switcherViews.label(current)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {switcherViews.options.map(({ value, label }) => (
          <MenuItem
            key={value}
            component={Link}
            to={HOMES[value]}
            reloadDocument={(value === 'admin') !== (current === 'admin')}
            selected={value === current}
            onClick={() => setAnchor(null)}
            sx={{ justifyContent: 'space-between', gap: 3, minWidth: 200 }}
          >
            {label}
            {value === current ? <Check fontSize="small" /> : null}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setAsks(true)
          }}
        >
          View as a user…
        </MenuItem>
      </Menu>
      {asks ? (
        <Suspense>
          <ViewAsDialog onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
