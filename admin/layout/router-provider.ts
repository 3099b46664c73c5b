import { useCallback } from 'react'
import { type RouterNavigateFunction, reactRouterProvider } from 'react-admin'

/** For react-router; passed through react-admin's options, whose type doesn't include it. */
const STAY = { preventScrollReset: true }

/**
 * Clears the flag by which react-admin scrolls to the top itself: left in the history, it would do
 * so again on Back and lose the saved scroll position.
 */
const FORGET = { state: { _scrollToTop: false } }

/**
 * React-admin's lists write filter, sort, and page into the address. Filter and sort keep the
 * scroll position, where react-router would go to the top; another page of a list does go to the
 * top.
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

/** react-router as react-admin uses it, with our `useNavigate`. */
export const routerProvider = { ...reactRouterProvider, useNavigate }
