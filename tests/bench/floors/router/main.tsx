import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

/** The floor of the portals: React and the router alone, one page with a heading. */
const router = createBrowserRouter([{ path: '*', element: <h1>Floor</h1> }])
const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
