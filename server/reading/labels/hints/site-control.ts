import type { LabelHints } from './define.ts'

export const siteControlHints = {
  site_lease: {
    papers: ['contract', 'recorded'],
    titles: `
      lease, lease agreement, ground lease, ground lease agreement, roof lease, rooftop lease,
      rooftop lease agreement, solar lease, solar lease agreement, land lease, land lease
      agreement, site lease, site lease agreement, solar ground lease, lease and easement
      agreement, solar lease and easement agreement, memorandum of lease, option to lease,
      option and lease agreement, site license agreement, solar site lease, energy facility
      lease, canopy lease agreement, land use agreement, rooftop solar license, roof license
      agreement, rooftop license agreement, solar license agreement, solar site license, short
      form of lease, short form lease, memorandum of option, memorandum of option and lease,
      memorandum of ground lease, memorandum of solar lease, option agreement solar, solar
      option agreement, solar option and lease, land option agreement, option to ground lease,
      option for lease, ground sublease, solar land lease, wind energy lease, wind lease, wind
      energy lease agreement, solar energy lease, solar energy lease agreement, energy storage
      lease, battery storage lease, lease and access agreement, ground lease and easement,
      solar facility lease, solar use agreement, carport lease, solar facility site lease,
      parking canopy license, amended and restated ground lease, surface use agreement`,
    decisive: `
      landlord leases to tenant, lessor hereby leases, landlord hereby leases, lessor leases
      to lessee, demised premises, quiet enjoyment, ground rent, leased premises, this lease,
      leases the property to, lease of property, lease of premises, owner leases, landowner
      leases to, owner hereby leases, unrecorded lease, option to lease, per acre per year,
      rooftop space, exclusive right to place, right to install a solar, right to place solar
      panels, has let to lessee, lease of the land, uses the land for, leases the land, lease
      the land, rent per acre, solar power plant upon the land, array upon the roof, on the
      roof of the building, development term, exclusive option to lease, option to lease the,
      lease of the roof, roof of licensor, leases the site, leases the premises for solar,
      turbine royalty, lease of real property, demise`,
    strong: `
      lessor, lessee, landlord, tenant, annual rent, base rent, rent per acre, rent
      commencement, lease term, surrender of the premises, leasehold mortgagee, leasehold,
      landowner, per rentable square foot, rent shall be, crop damage, option payment,
      optionee, extended term, decommissioning security, solar energy purposes, farming
      operations, roof repairs, roof warranty, a year per acre, an acre a year, option period,
      development period, due diligence period, removal of the system, remove the array,
      decommissioning bond, landowner payments, restoration of the land, leasehold estate,
      rent escalator, rent commences, annual rental, optionor, lessor retains, grazing`,
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
      quitclaim deed, quit claim deed, grant deed, bargain and sale deed, limited warranty
      deed, deed, trustee deed, deed of title, this indenture, indenture deed, trustee s deed,
      personal representative s deed, executor s deed, sheriff s deed, corrective deed,
      correction deed, tax deed, corporation deed, covenant deed, individual warranty deed,
      joint tenancy deed, special warranty deed with vendor s lien, general warranty deed with
      vendor s lien, foundation deed, deed of conveyance, bargain and sale deed with covenant`,
    decisive: `
      grants bargains sells and conveys, convey and warrant, to have and to hold, remise
      release and quitclaim, hereby grants and conveys to, conveys and quitclaims, hereby
      grant s to, bargain sell and convey, grantor covenants that, grant bargain sell, party
      of the first part, bargained and sold, does grant and convey, does hereby grant and
      convey, do hereby grant and convey, conveys and warrants, grant and convey unto, granted
      bargained and sold, covenants that it is seized, lawfully seized, has the right to
      convey, will warrant and forever defend, warrant and forever defend, will warrant the
      title, warrants title, convey and specially warrant, conveys and specially warrants, to
      have and to hold the above, release and quitclaim, together with all and singular`,
    strong: `
      grantee, grantor, ten dollars and other good and valuable consideration, documentary
      transfer tax, fee simple, legal description, heirs and assigns, when recorded mail to,
      mail tax statements to, after recording return to, seized, this indenture, party of the
      second part, revenue stamps, transfer tax, in fee simple, free of encumbrances, free
      from encumbrances, being the same land, being the same property, consideration paid,
      deed book, derivation, hereinbefore, tax parcel, grant deed`,
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
      transmission easement, right of way agreement, right of way grant, solar easement, deed
      of easement, access and utility easement agreement, collection line easement, right of
      way easement, declaration of easement, temporary construction easement, transmission
      line easement agreement, access grant, gen tie easement, gen tie and access grant,
      wireline crossing agreement, crossing agreement, pipeline crossing agreement, railroad
      crossing agreement, encroachment agreement, access agreement, grant of right of way,
      right of way and easement, reciprocal easement, reciprocal easement agreement, solar
      easement agreement, collection easement, collection line agreement, gen tie line
      easement, drainage easement, overhang easement, wind easement, easement deed, easement
      grant, deed of right of way, electric line right of way easement, utility easement
      agreement, distribution easement, underground easement, memorandum of easement, shared
      facilities easement, construction easement, license to cross, consent to cross, driveway
      easement`,
    decisive: `
      grants to grantee a non exclusive easement, grants to grantee an easement, easement
      area, easement property, perpetual easement, servient, dominant estate, appurtenant,
      runs with the land easement, an easement for, right to lay, right of way and easement,
      strip of land, feet in width, exclusive easement, grants and conveys a, right to cross,
      grants a right across, grants a right of way, right across, corridor for poles, may not
      build upon, shall not build upon, per linear foot, nonexclusive easement, non exclusive
      easement, grants an easement, grant an easement, hereby grants an easement, conveys an
      easement, easement for ingress, right to construct operate and maintain, overhead and
      underground lines, burdened parcel, benefited parcel, servient estate, runs with the
      land, shall run with the land, binds later owners, easement strip, grants to the
      utility, over along and across, under over and through`,
    strong: `
      easement, right of way, ingress and egress, grantor, grantee, across over and under,
      over under and across, run with the land, transmission line, burdened property, hereby
      grants to, know all men by these presents, corridor, gravel road, poles wires, poles and
      wires, foot wide, feet wide, foot corridor, mile post, flagging, gen tie, gen tie line,
      grant goes with the land, crossing, restore the surface, right of ingress`,
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
      alta survey, alta acsm land title survey, policy of title insurance, owner s policy of
      title insurance, title insurance policy, pro forma policy, boundary survey, attorney s
      certificate of title, opinion of title, title opinion, drilling and division title
      opinion, date down endorsement, date down, ownership and encumbrance report, o and e
      report, title search report, title search, abstract of title, title guarantee, condition
      of title guarantee, litigation guarantee, informational title report, title certificate,
      owner s policy, loan policy of title insurance, alta owner s policy, marked commitment,
      certificate of title opinion, chain of title report, property profile report, limited
      title report, plat of survey, survey plat, alta nsps survey, ownership and lien search, ownership lien search,
      ownership and encumbrance search, encumbrance search, current owner search, two owner search, title examination,
      title update`,
    decisive: `
      schedule b section ii, schedule b ii, schedule b section 2, proposed insured, commitment
      date, exceptions from coverage, american land title association, alta nsps, table a
      item, minimum standard detail requirement, title is vested in, policy of title
      insurance, covered risks, title being vested, alta owner s policy, land title survey,
      table a, date of policy, insures against loss, examined the public records, shown by the
      public records, affecting the estate, fee title to, fee simple title, title stands in,
      title is held by, title to the estate or interest, record owner, vested owner, mineral
      reservation, chain of title, subject to the following exceptions, subject to the
      following encumbrances, record title holder, apparent record owner, examined the title,
      examination of title, search of the public records, date of policy and, insures that
      there are no liens, special exceptions, standard exceptions, exceptions to title,
      surveyor s report, basis of bearings`,
    strong: `
      title insurance, title company, schedule a, schedule b, exceptions, vested in, fee
      simple, vesting, proposed policy amount, surveyor, encroachment, record title, chain,
      taxes a lien not yet due, not yet due and payable, deed of trust to, public records,
      encumbrances, grantee, vestee, instrument no, owner of record, mineral rights, certify
      to, assignment of rents, book and page, date of policy`,
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
      estoppel certificate, landlord estoppel, landlord estoppel certificate, estoppel
      agreement, estoppel, ground lessor estoppel, subordination non disturbance and
      attornment agreement, non disturbance agreement, snda, lessor estoppel and consent,
      landlord consent and estoppel, landlord estoppel and consent agreement, landowner
      estoppel certificate, estoppel and consent, tenant estoppel certificate, subordination
      agreement, recognition and non disturbance agreement, lessor s certificate, lessor
      certificate, landlord s certificate, landlord certificate, landlord s statement, owner s
      estoppel, landowner s estoppel, ground lease estoppel, ground lease estoppel
      certificate, lease status certificate, lessor s statement, lease estoppel, estoppel
      letter, non disturbance and recognition, non disturbance and attornment, recognition
      agreement, lease recognition agreement, mortgagee non disturbance, landlord consent,
      landlord waiver, landlord s waiver, landlord waiver and consent, landlord s consent and
      waiver, collateral access agreement, consent of landlord, landowner consent, consent and
      estoppel, consent and estoppel certificate, landlord consent to collateral assignment,
      lease confirmation letter, subordination and non disturbance, landowner s
      acknowledgment, landlord s acknowledgment, owner s acknowledgment, lessor s
      acknowledgment, landlord acknowledgment, lease acknowledgment, landowner certificate,
      landowner s certificate, owner s certificate lease`,
    decisive: `
      lease is in full force and effect, has not been modified supplemented or amended,
      attornment, attorn to, non disturbance, neither landlord nor tenant is in default, no
      default exists under the lease, estoppel, status of the lease, lease is valid, lease
      remains in full force, know of no default, no knowledge of any default, neither party is
      in default, rent is paid through, rent has been paid, may rely on these statements,
      shall not disturb, attorn, subject and subordinate to, lease has not been amended, lease
      has not been modified, has not been amended, has not been amended modified, lease is in
      force, it is in force, is in full force, rent is paid to, rent is paid, rent paid
      through, sent no notice of breach, no notice of breach, no notice of default, not given
      notice of default, know of none, no uncured default, no existing default, no defaults
      under the lease, there are no defaults, neither landlord nor lessee, will not disturb,
      not be disturbed, will recognize the lease, recognize tenant, recognize the tenant,
      recognize the lessee, true and complete copy of the lease, only agreement between
      landlord and tenant, lease represents the entire agreement, may take over the lease,
      cure any breach of the tenant, cure tenant s default, opportunity to cure tenant, hereby
      certifies to lender, lease is unmodified, unmodified and in full, unmodified and in
      force, in full effect, rents are current, rent is current, current through, with time or
      notice, with notice or lapse of time, notice or passage of time, would be a default,
      would constitute a default, knows of no event, copies of any default notice, copy of any
      default notice, cure within, has not sold or pledged`,
    strong: `
      full force and effect, rent has been paid through, landlord certifies, landlord hereby
      certifies, lessor certifies, subordination, may rely on this certificate, security
      deposit, successors and assigns may rely, you may rely, rely on this letter, confirm the
      status, notice and opportunity to cure, not received notice of any assignment, to
      landowner s knowledge, to lessor s knowledge, time to cure, right to cure, certifies as
      follows, no prepaid rent, hold no deposit, we hold no deposit, no security deposit, copy
      of the lease, take over the lease, no offset, no defenses, no rent has been prepaid, as
      of the date of this certificate`,
    usual: `
      landlord, tenant, lease, lessor, lessee, lender, premises, mortgagee`,
    headings: 'subordination, attornment, non disturbance, estoppel',
    against: 'base rent shall be, landlord hereby leases',
    names: 'estoppel, snda, nda snda',
  },
} as const satisfies Record<string, LabelHints>
