import type { LabelHints } from './define.ts'

export const siteControlHints = {
  site_lease: {
    papers: ['contract', 'recorded'],
    titles: `
      lease, lease agreement, ground lease, ground lease agreement, roof lease, rooftop lease,
      rooftop lease agreement, solar lease, solar lease agreement, land lease,
      land lease agreement, site lease, site lease agreement, solar ground lease,
      lease and easement agreement, solar lease and easement agreement, memorandum of lease,
      option to lease, option and lease agreement, site license agreement, solar site lease,
      energy facility lease, canopy lease agreement, land use agreement`,
    decisive: `
      landlord leases to tenant, lessor hereby leases, landlord hereby leases,
      lessor leases to lessee, demised premises, quiet enjoyment, ground rent, leased premises,
      this lease, leases the property to, lease of property, lease of premises, owner leases,
      landowner leases to, owner hereby leases, unrecorded lease, option to lease,
      per acre per year, rooftop space`,
    strong: `
      lessor, lessee, landlord, tenant, annual rent, base rent, rent per acre, rent commencement,
      lease term, surrender of the premises, leasehold mortgagee, leasehold, landowner,
      per rentable square foot, rent shall be, crop damage, option payment, optionee,
      extended term, decommissioning security, solar energy purposes, farming operations,
      roof repairs, roof warranty`,
    usual: `
      premises, rent, holdover, real property, legal description, construction period,
      solar facility, memorandum`,
    headings: `
      premises, rent, term, use of premises, quiet enjoyment, surrender, taxes, condemnation,
      leasehold financing, holding over, demise`,
    against: `
      estoppel certificate, non disturbance, equipment schedule, lessor equipment, apartment,
      security deposit and pet, vehicle`,
    names: 'lease, ground lease, site lease, mol',
  },
  deed_of_title: {
    papers: ['recorded'],
    titles: `
      warranty deed, general warranty deed, special warranty deed, statutory warranty deed,
      quitclaim deed, quit claim deed, grant deed, bargain and sale deed, limited warranty deed,
      deed, trustee deed, deed of title`,
    decisive: `
      grants bargains sells and conveys, convey and warrant, to have and to hold,
      remise release and quitclaim, hereby grants and conveys to, conveys and quitclaims,
      hereby grant s to, bargain sell and convey, grantor covenants that, grant bargain sell`,
    strong: `
      grantee, grantor, ten dollars and other good and valuable consideration,
      documentary transfer tax, fee simple, legal description, heirs and assigns,
      when recorded mail to, mail tax statements to, after recording return to, seized`,
    usual: `
      parcel number, county recorder, recorded, notary public, lot, plat, consideration,
      real property`,
    headings: 'legal description, exhibit a, acknowledgment',
    against: `
      easement area, deed of trust, mortgage, promissory note, franchise, commitment no, lessee,
      title insurance`,
    names: 'deed, warranty deed',
  },
  easement_agreement: {
    papers: ['contract', 'recorded'],
    titles: `
      easement agreement, easement, grant of easement, access easement, utility easement,
      transmission easement, right of way agreement, right of way grant, solar easement,
      deed of easement, access and utility easement agreement, collection line easement,
      right of way easement, declaration of easement, temporary construction easement,
      transmission line easement agreement`,
    decisive: `
      grants to grantee a non exclusive easement, grants to grantee an easement, easement area,
      easement property, perpetual easement, servient, dominant estate, appurtenant,
      runs with the land easement, an easement for, right to lay, right of way and easement,
      strip of land, feet in width, exclusive easement, grants and conveys a`,
    strong: `
      easement, right of way, ingress and egress, grantor, grantee, across over and under,
      over under and across, run with the land, transmission line, burdened property,
      hereby grants to, know all men by these presents`,
    usual: `
      access road, utility line, centerline, legal description, recorded, parcel`,
    headings: `
      grant of easement, easement area, maintenance, use of easement, term of easement, relocation`,
    against: `
      this lease, franchise fee, title commitment, conveys and warrants,
      commitment for title insurance`,
    names: 'easement, row, right of way',
  },
  title_report: {
    papers: ['report', 'form', 'drawing'],
    titles: `
      commitment for title insurance, title commitment, alta commitment for title insurance,
      preliminary title report, title report, preliminary report, alta nsps land title survey,
      alta survey, alta acsm land title survey, policy of title insurance,
      owner s policy of title insurance, title insurance policy, pro forma policy, boundary survey`,
    decisive: `
      schedule b section ii, schedule b ii, schedule b section 2, proposed insured,
      commitment date, exceptions from coverage, american land title association, alta nsps,
      table a item, minimum standard detail requirement, title is vested in,
      policy of title insurance, covered risks, title being vested, alta owner s policy,
      land title survey, table a, date of policy, insures against loss`,
    strong: `
      title insurance, title company, schedule a, schedule b, exceptions, vested in, fee simple,
      vesting, proposed policy amount, surveyor, encroachment`,
    usual: `
      easement, legal description, recorded, county, parcel, taxes, underwriter, liens`,
    headings: `
      schedule a, schedule b, requirements, exceptions, surveyor s certificate, conditions,
      legal description`,
    against: 'this lease, geotechnical, this agreement',
    names: 'title, title commitment, alta, survey, prelim, ptr',
  },
  landlord_estoppel: {
    papers: ['contract', 'certificate', 'recorded', 'letter'],
    titles: `
      estoppel certificate, landlord estoppel, landlord estoppel certificate, estoppel agreement,
      estoppel, ground lessor estoppel, subordination non disturbance and attornment agreement,
      non disturbance agreement, snda, lessor estoppel and consent, landlord consent and estoppel,
      landlord estoppel and consent agreement, landowner estoppel certificate,
      estoppel and consent, tenant estoppel certificate, subordination agreement,
      recognition and non disturbance agreement`,
    decisive: `
      lease is in full force and effect, has not been modified supplemented or amended,
      attornment, attorn to, non disturbance, neither landlord nor tenant is in default,
      no default exists under the lease, estoppel, status of the lease, lease is valid,
      lease remains in full force, know of no default, no knowledge of any default,
      neither party is in default, rent is paid through, rent has been paid,
      may rely on these statements, shall not disturb, attorn, subject and subordinate to`,
    strong: `
      full force and effect, rent has been paid through, landlord certifies,
      landlord hereby certifies, lessor certifies, subordination, may rely on this certificate,
      security deposit, successors and assigns may rely, you may rely, rely on this letter,
      confirm the status, notice and opportunity to cure, not received notice of any assignment,
      to landowner s knowledge, to lessor s knowledge`,
    usual: `
      landlord, tenant, lease, lessor, lessee, lender, premises, mortgagee`,
    headings: 'subordination, attornment, non disturbance, estoppel',
    against: 'base rent shall be, landlord hereby leases',
    names: 'estoppel, snda, nda snda',
  },
} as const satisfies Record<string, LabelHints>
