import { Admin, Datagrid, List, NumberField, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { dataProvider } from '#admin/data/data-provider.ts'

/**
 * The floor of the back office: the smallest fair react-admin app, with two resources, its default
 * theme, and the product's data provider.
 */
const Projects = () => (
  <List perPage={25}>
    <Datagrid>
      <TextField source="name" />
      <TextField source="seller_name" />
      <TextField source="stage" />
      <TextField source="installation_type" />
      <NumberField source="projected_itc_amount" />
      <TextField source="placed_in_service_date" />
    </Datagrid>
  </List>
)

const Sellers = () => (
  <List perPage={25}>
    <Datagrid>
      <TextField source="name" />
      <TextField source="status" />
    </Datagrid>
  </List>
)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Admin dataProvider={dataProvider} disableTelemetry dashboard={() => <h1>Floor</h1>}>
        <Resource name="projects" list={Projects} />
        <Resource name="sellers" list={Sellers} />
      </Admin>
    </BrowserRouter>,
  )
}
