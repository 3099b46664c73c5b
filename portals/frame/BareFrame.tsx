import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { Logo } from '#shared/ui/brand/Logo.tsx'

/** Frame of pages that belong to no area: just the logo and the page. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Box
        component="header"
        sx={(theme) => ({
          display: 'flex',
          padding: { xs: '14px 20px', md: '16px 32px' },
          backgroundColor: theme.vars.palette.sidebar.background,
          color: theme.vars.palette.sidebar.text,
          '& a': { display: 'inline-flex', color: 'inherit', textDecoration: 'none' },
          '& a:focus-visible': {
            outline: `2px solid ${theme.vars.palette.sidebar.accent}`,
            outlineOffset: 4,
          },
        })}
      >
        <Link to={paths.home.build()} aria-label={`${PRODUCT_NAME} home`}>
          <Logo />
        </Link>
      </Box>
      <main id="main">{children}</main>
    </>
  )
}
