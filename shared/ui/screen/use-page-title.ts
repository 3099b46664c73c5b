import { useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/product.ts'

/** Sets the window title to `<product> | <page>`, for pages whose name is loaded with their data. */
export function usePageTitle(page: string | undefined) {
  useEffect(() => {
    if (page) document.title = `${PRODUCT_NAME} | ${page}`
  }, [page])
}
