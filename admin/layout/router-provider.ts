import { useCallback } from 'react'
import { type RouterNavigateFunction, reactRouterProvider } from 'react-admin'

/** For react-router, through react-admin's options, which do not name it. */
const STAY = { preventScrollReset: true }

/**
 * Its lists write filter, sort and page into the address: the page stays scrolled as it is, where
 * react-router would go to the top. For other rows of a list react-admin goes there itself.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate()
  return useCallback(
    (to, options) => {
      const isSamePage = typeof to === 'object' && to.pathname === undefined
      navigate(to, isSamePage ? { ...options, ...STAY } : options)
    },
    [navigate],
  )
}

/** react-router, as react-admin uses it. */
export const routerProvider = { ...reactRouterProvider, useNavigate }
