import { useCallback } from 'react'
import { type RouterNavigateFunction, reactRouterProvider } from 'react-admin'

/** For react-router, through react-admin's options, which do not name it. */
const STAY = { preventScrollReset: true }

/**
 * What react-admin writes into the history to go to the top itself: it would do so again whenever
 * Back leads there, over the scroll that was left.
 */
const FORGET = { state: { _scrollToTop: false } }

/**
 * Its lists write filter, sort and page into the address: the page stays scrolled as it is, where
 * react-router would go to the top, and does for another page of a list.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate()
  return useCallback(
    (to, options) => {
      const isSamePage = typeof to === 'object' && to.pathname === undefined
      if (!isSamePage) navigate(to, options)
      else if (options?.state?._scrollToTop) navigate(to, { ...options, ...FORGET })
      else navigate(to, { ...options, ...STAY })
    },
    [navigate],
  )
}

/** react-router, as react-admin uses it. */
export const routerProvider = { ...reactRouterProvider, useNavigate }
