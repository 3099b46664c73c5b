import { defineRoutes } from '../route.ts'

const why = 'Staff keep the prices that quotes are made with, each with its date and source.'

/** Versions of the price grid (docs/product.md section 4, Price grid). */
export const priceGrid = defineRoutes('priceGrid', {
  versions: {
    method: 'GET',
    path: '/api/price-grids/',
    access: 'price_grid',
    list: true,
    documented: false,
    why,
  },
  create: {
    method: 'POST',
    path: '/api/price-grid/',
    access: 'price_grid',
    spinner: true,
    documented: false,
    why,
  },
})
