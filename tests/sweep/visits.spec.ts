import { ROUTE_NAMES } from '#shared/paths.ts'
import { visitScreens } from '../e2e/screen-visits.ts'

visitScreens(ROUTE_NAMES)
