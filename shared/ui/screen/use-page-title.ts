import { useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/product.ts'

/** Gives the window the title `<product> | <page>`; for pages whose name comes with their data. */
export function usePageTitle(page: string | undefined) {
  useEffect(() => {
    if (page) document.title = `${PRODUCT_NAME} | ${page}`
  }, [page])
}
