import { lazy } from 'react'

/** The charts, in a file of their own that comes after the page. */
const plots = () => import('./LossPlots.tsx')

export const HistogramPlot = lazy(() => plots().then((m) => ({ default: m.HistogramPlot })))
export const ExceedancePlot = lazy(() => plots().then((m) => ({ default: m.ExceedancePlot })))
export const TornadoPlot = lazy(() => plots().then((m) => ({ default: m.TornadoPlot })))
export const InsurancePlot = lazy(() => plots().then((m) => ({ default: m.InsurancePlot })))
