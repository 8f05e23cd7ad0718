import type { Translated } from '../languages.ts';

/**
 * Why the payment provider refuses something, by its code: what is to be done, in words. The list is the provider's whole one
 * (`requirements.errors` of an account); a test compares it with its document.
 */
export const errorSentences = {
  external_request: {
    en: 'Somebody outside asked for this, such as a bank. Give it once more.',
    es: 'Lo pidió un tercero, por ejemplo un banco. Indíquelo de nuevo.',
  },
  information_missing: { en: 'This is missing. Enter it.', es: 'Falta este dato. Indíquelo.' },
  invalid_address_city_state_postal_code: {
    en: 'City, state and ZIP do not fit each other. Correct the address.',
    es: 'La ciudad, el estado y el código postal no concuerdan. Corrija la dirección.',
  },
  invalid_address_cmra_address: {
    en: 'This address belongs to a mail receiving service. Enter the street address of the company.',
    es: 'Esta dirección es de un servicio de recepción de correo. Indique la dirección física de la empresa.',
  },
  invalid_address_highway_contract_box: {
    en: 'This address is a highway contract box. Enter a street address.',
    es: 'Esta dirección es un buzón de ruta rural. Indique una dirección física.',
  },
  invalid_address_private_mailbox: {
    en: 'This address is a private mailbox. Enter a street address.',
    es: 'Esta dirección es un buzón privado. Indique una dirección física.',
  },
  invalid_address_registered_agent_address: {
    en: 'This is the address of a registered agent. Enter where the company works.',
    es: 'Es la dirección de un agente registrado. Indique dónde trabaja la empresa.',
  },
  invalid_business_profile_name: {
    en: 'The name of the business is not taken. Enter the name that customers know.',
    es: 'El nombre del negocio no se acepta. Indique el nombre que conocen los clientes.',
  },
  invalid_business_profile_name_denylisted: {
    en: 'The name of the business is one that is not allowed. Enter another one.',
    es: 'El nombre del negocio no está permitido. Indique otro.',
  },
  invalid_company_name_denylisted: {
    en: 'The name of the company is one that is not allowed. Enter its legal name.',
    es: 'El nombre de la empresa no está permitido. Indique su razón social.',
  },
  invalid_dob_age_over_maximum: {
    en: 'The birthday makes this person older than 120. Correct it.',
    es: 'Según la fecha de nacimiento, la persona tendría más de 120 años. Corríjala.',
  },
  invalid_dob_age_under_18: {
    en: 'This person is under 18. Name somebody of age.',
    es: 'Esta persona es menor de 18 años. Indique a alguien mayor de edad.',
  },
  invalid_dob_age_under_minimum: {
    en: 'This person is too young. Name somebody older.',
    es: 'Esta persona es demasiado joven. Indique a alguien de más edad.',
  },
  invalid_product_description_length: {
    en: 'The description of what you sell is too short. Write at least ten letters.',
    es: 'La descripción de lo que vende es demasiado corta. Escriba al menos diez letras.',
  },
  invalid_product_description_url_match: {
    en: 'The description only repeats the address of the website. Say what you sell.',
    es: 'La descripción solo repite la dirección del sitio web. Diga qué vende.',
  },
  invalid_representative_country: {
    en: 'The representative must live in the country of the company.',
    es: 'El representante debe residir en el país de la empresa.',
  },
  invalid_signator: {
    en: 'Whoever signed is not allowed to sign for the company. Have somebody sign who is.',
    es: 'Quien firmó no puede firmar por la empresa. Haga que firme quien puede.',
  },
  invalid_statement_descriptor_business_mismatch: {
    en: 'The name on statements is not the name of the business. Make them alike.',
    es: 'El nombre en los extractos no es el del negocio. Haga que coincidan.',
  },
  invalid_statement_descriptor_denylisted: {
    en: 'The name on statements is one that is not allowed. Enter another one.',
    es: 'El nombre en los extractos no está permitido. Indique otro.',
  },
  invalid_statement_descriptor_length: {
    en: 'The name on statements needs 5 to 22 letters.',
    es: 'El nombre en los extractos debe tener de 5 a 22 letras.',
  },
  invalid_statement_descriptor_prefix_denylisted: {
    en: 'The beginning of the name on statements is not allowed. Enter another one.',
    es: 'El comienzo del nombre en los extractos no está permitido. Indique otro.',
  },
  invalid_statement_descriptor_prefix_mismatch: {
    en: 'The beginning of the name on statements does not fit the business. Make them alike.',
    es: 'El comienzo del nombre en los extractos no corresponde al negocio. Haga que coincidan.',
  },
  invalid_street_address: {
    en: 'The street was not found. Correct the address.',
    es: 'No se encontró la calle. Corrija la dirección.',
  },
  invalid_tax_id: {
    en: 'The tax number is not valid. Enter it as it stands on the letter of the IRS.',
    es: 'El número fiscal no es válido. Indíquelo como figura en la carta del IRS.',
  },
  invalid_tax_id_format: {
    en: 'The tax number needs nine digits.',
    es: 'El número fiscal debe tener nueve cifras.',
  },
  invalid_tos_acceptance: {
    en: 'The terms of the provider were not accepted as they have to be. Accept them once more.',
    es: 'Los términos del proveedor no se aceptaron como corresponde. Acéptelos de nuevo.',
  },
  invalid_url_denylisted: {
    en: 'This website is not allowed. Enter another one.',
    es: 'Este sitio web no está permitido. Indique otro.',
  },
  invalid_url_format: {
    en: 'This is no address of a website. Enter it as https://example.com.',
    es: 'No es la dirección de un sitio web. Indíquela como https://example.com.',
  },
  invalid_url_length: {
    en: 'The address of the website is too long. Enter a shorter one.',
    es: 'La dirección del sitio web es demasiado larga. Indique una más corta.',
  },
  invalid_url_web_presence_detected: {
    en: 'You said that you have no website, but one was found. Enter its address.',
    es: 'Indicó que no tiene sitio web, pero se encontró uno. Indique su dirección.',
  },
  invalid_url_website_business_information_mismatch: {
    en: 'The website names another business. Correct the website or the name.',
    es: 'El sitio web menciona otro negocio. Corrija el sitio o el nombre.',
  },
  invalid_url_website_empty: {
    en: 'The website is empty. Fill it, or describe what you sell instead.',
    es: 'El sitio web está vacío. Complételo o describa lo que vende.',
  },
  invalid_url_website_inaccessible: {
    en: 'The website does not open. Make sure that it does.',
    es: 'El sitio web no se abre. Compruebe que funcione.',
  },
  invalid_url_website_inaccessible_geoblocked: {
    en: 'The website does not open from the United States. Open it there.',
    es: 'El sitio web no se abre desde Estados Unidos. Permita el acceso desde allí.',
  },
  invalid_url_website_inaccessible_password_protected: {
    en: 'The website asks for a password. Open it to everybody.',
    es: 'El sitio web pide una contraseña. Ábralo a todos.',
  },
  invalid_url_website_incomplete: {
    en: 'The website is not complete. Say on it who you are, what you sell and how you are reached.',
    es: 'El sitio web está incompleto. Indique en él quién es, qué vende y cómo se le contacta.',
  },
  invalid_url_website_incomplete_cancellation_policy: {
    en: 'The website does not say how an order is canceled. Add it.',
    es: 'El sitio web no indica cómo se cancela un pedido. Añádalo.',
  },
  invalid_url_website_incomplete_customer_service_details: {
    en: 'The website does not say how you are reached. Add a phone number or an e-mail address.',
    es: 'El sitio web no indica cómo contactarle. Añada un teléfono o un correo.',
  },
  invalid_url_website_incomplete_legal_restrictions: {
    en: 'The website does not name the legal limits of what you sell. Add them.',
    es: 'El sitio web no menciona los límites legales de lo que vende. Añádalos.',
  },
  invalid_url_website_incomplete_refund_policy: {
    en: 'The website does not say when money is given back. Add it.',
    es: 'El sitio web no indica cuándo se devuelve el dinero. Añádalo.',
  },
  invalid_url_website_incomplete_return_policy: {
    en: 'The website does not say how goods are returned. Add it.',
    es: 'El sitio web no indica cómo se devuelven los productos. Añádalo.',
  },
  invalid_url_website_incomplete_terms_and_conditions: {
    en: 'The website shows no terms. Add them.',
    es: 'El sitio web no muestra condiciones. Añádalas.',
  },
  invalid_url_website_incomplete_under_construction: {
    en: 'The website is under construction. Finish it, or describe what you sell instead.',
    es: 'El sitio web está en construcción. Termínelo o describa lo que vende.',
  },
  invalid_url_website_other: {
    en: 'The website was not accepted. Check its address and what stands on it.',
    es: 'El sitio web no se aceptó. Revise su dirección y su contenido.',
  },
  invalid_value_other: {
    en: 'This was not accepted. Check it and enter it once more.',
    es: 'Este dato no se aceptó. Compruébelo e indíquelo de nuevo.',
  },
  unsupported_business_type: {
    en: 'Companies of this kind are not taken. Check the kind that was chosen.',
    es: 'No se admiten empresas de este tipo. Revise el tipo elegido.',
  },
  verification_directors_mismatch: {
    en: 'The directors are not those of the public register. Correct them.',
    es: 'Los directores no coinciden con el registro público. Corríjalos.',
  },
  verification_document_address_mismatch: {
    en: 'The address on the document is another one. Correct the address, or upload a document that shows it.',
    es: 'La dirección del documento es otra. Corrija la dirección o cargue un documento que la muestre.',
  },
  verification_document_address_missing: {
    en: 'The document shows no address. Upload one that does.',
    es: 'El documento no muestra una dirección. Cargue uno que la muestre.',
  },
  verification_document_corrupt: {
    en: 'The file is damaged. Upload it again.',
    es: 'El archivo está dañado. Cárguelo de nuevo.',
  },
  verification_document_country_not_supported: {
    en: 'Documents of this country are not taken. Upload another one.',
    es: 'No se admiten documentos de este país. Cargue otro.',
  },
  verification_document_directors_mismatch: {
    en: 'The directors on the document are others than those named. Correct them.',
    es: 'Los directores del documento no son los indicados. Corríjalos.',
  },
  verification_document_dob_mismatch: {
    en: 'The birthday on the document is another one. Correct it at the provider, or upload another document.',
    es: 'La fecha de nacimiento del documento es otra. Corríjala en el proveedor o cargue otro documento.',
  },
  verification_document_duplicate_type: {
    en: 'The same kind of document was given twice. Upload one of another kind.',
    es: 'Se entregó dos veces el mismo tipo de documento. Cargue uno de otro tipo.',
  },
  verification_document_expired: {
    en: 'The document has expired. Upload one that is valid.',
    es: 'El documento está vencido. Cargue uno vigente.',
  },
  verification_document_failed_copy: {
    en: 'The picture shows a copy. Upload a photo of the original.',
    es: 'La imagen muestra una copia. Cargue una foto del original.',
  },
  verification_document_failed_greyscale: {
    en: 'The picture is black and white. Upload one in color.',
    es: 'La imagen está en blanco y negro. Cargue una en color.',
  },
  verification_document_failed_other: {
    en: 'The document could not be verified. Upload another one.',
    es: 'No se pudo verificar el documento. Cargue otro.',
  },
  verification_document_failed_test_mode: {
    en: 'This is a test document. Upload a real one.',
    es: 'Es un documento de prueba. Cargue uno real.',
  },
  verification_document_fraudulent: {
    en: 'The document was changed or is not genuine. Contact us.',
    es: 'El documento fue alterado o no es auténtico. Póngase en contacto con nosotros.',
  },
  verification_document_id_number_mismatch: {
    en: 'The number on the document is another one than was entered. Correct it at the provider.',
    es: 'El número del documento no es el indicado. Corríjalo en el proveedor.',
  },
  verification_document_id_number_missing: {
    en: 'The document shows no number. Upload one that does.',
    es: 'El documento no muestra un número. Cargue uno que lo muestre.',
  },
  verification_document_incomplete: {
    en: 'Parts of the document are missing. Upload all of its pages.',
    es: 'Faltan partes del documento. Cargue todas sus páginas.',
  },
  verification_document_invalid: {
    en: 'This is not the document that is needed. Upload the right one.',
    es: 'No es el documento que hace falta. Cargue el correcto.',
  },
  verification_document_issue_or_expiry_date_missing: {
    en: 'The document shows no date of issue or expiry. Upload one that does.',
    es: 'El documento no muestra fecha de emisión o de vencimiento. Cargue uno que la muestre.',
  },
  verification_document_manipulated: {
    en: 'The picture was changed. Upload a photo of the original as it is.',
    es: 'La imagen fue modificada. Cargue una foto del original tal como es.',
  },
  verification_document_missing_back: {
    en: 'The back of the document is missing. Upload both sides.',
    es: 'Falta el reverso del documento. Cargue ambas caras.',
  },
  verification_document_missing_front: {
    en: 'The front of the document is missing. Upload both sides.',
    es: 'Falta el anverso del documento. Cargue ambas caras.',
  },
  verification_document_name_mismatch: {
    en: 'The name on the document is another one. Correct the name, or upload another document.',
    es: 'El nombre del documento es otro. Corrija el nombre o cargue otro documento.',
  },
  verification_document_name_missing: {
    en: 'The document shows no name. Upload one that does.',
    es: 'El documento no muestra un nombre. Cargue uno que lo muestre.',
  },
  verification_document_nationality_mismatch: {
    en: 'The nationality on the document is another one. Correct it at the provider.',
    es: 'La nacionalidad del documento es otra. Corríjala en el proveedor.',
  },
  verification_document_not_readable: {
    en: 'The document cannot be read. Upload a sharp picture of the whole page.',
    es: 'El documento no se puede leer. Cargue una imagen nítida de la página completa.',
  },
  verification_document_not_signed: {
    en: 'The document is not signed. Sign it and upload it again.',
    es: 'El documento no está firmado. Fírmelo y cárguelo de nuevo.',
  },
  verification_document_not_uploaded: {
    en: 'The document did not arrive. Upload it again.',
    es: 'El documento no llegó. Cárguelo de nuevo.',
  },
  verification_document_photo_mismatch: {
    en: 'The photo on the document shows somebody else. Upload the right document.',
    es: 'La foto del documento es de otra persona. Cargue el documento correcto.',
  },
  verification_document_too_large: {
    en: 'The file is too large for the provider. Upload a smaller one.',
    es: 'El archivo es demasiado grande para el proveedor. Cargue uno más pequeño.',
  },
  verification_document_type_not_supported: {
    en: 'This kind of document is not taken. Upload another one.',
    es: 'No se admite este tipo de documento. Cargue otro.',
  },
  verification_extraneous_directors: {
    en: 'More directors are named than the public register knows. Remove those who are none.',
    es: 'Hay más directores que en el registro público. Quite a quienes no lo son.',
  },
  verification_failed_address_match: {
    en: 'The address could not be verified. Correct it, or upload a document that shows it.',
    es: 'No se pudo verificar la dirección. Corríjala o cargue un documento que la muestre.',
  },
  verification_failed_authorizer_authority: {
    en: 'It could not be verified that whoever authorized this may. Upload a document that says so.',
    es: 'No se pudo verificar que quien lo autorizó pueda hacerlo. Cargue un documento que lo acredite.',
  },
  verification_failed_business_iec_number: {
    en: 'The import and export number could not be verified. Correct it.',
    es: 'No se pudo verificar el número de importación y exportación. Corríjalo.',
  },
  verification_failed_document_match: {
    en: 'The document does not fit what was entered. Correct one of them.',
    es: 'El documento no concuerda con lo indicado. Corrija uno de los dos.',
  },
  verification_failed_id_number_match: {
    en: 'The number could not be verified. Check it at the provider.',
    es: 'No se pudo verificar el número. Compruébelo en el proveedor.',
  },
  verification_failed_keyed_identity: {
    en: 'The person could not be verified by what was entered. Upload a photo ID.',
    es: 'No se pudo verificar a la persona con lo indicado. Cargue una identificación con foto.',
  },
  verification_failed_keyed_match: {
    en: 'What was entered could not be verified. Check it, or upload a document.',
    es: 'No se pudo verificar lo indicado. Compruébelo o cargue un documento.',
  },
  verification_failed_name_match: {
    en: 'The name could not be verified. Enter it exactly as it is registered.',
    es: 'No se pudo verificar el nombre. Indíquelo exactamente como está registrado.',
  },
  verification_failed_other: {
    en: 'This could not be verified. Check it, or contact us.',
    es: 'No se pudo verificar. Compruébelo o póngase en contacto con nosotros.',
  },
  verification_failed_representative_authority: {
    en: 'It could not be verified that the representative may act for the company. Upload a document that says so.',
    es: 'No se pudo verificar que el representante pueda actuar por la empresa. Cargue un documento que lo acredite.',
  },
  verification_failed_residential_address: {
    en: 'The home address could not be verified. Correct it at the provider.',
    es: 'No se pudo verificar el domicilio. Corríjalo en el proveedor.',
  },
  verification_failed_tax_id_match: {
    en: 'Name and tax number do not fit each other in the records of the IRS. Enter both as on its letter.',
    es: 'El nombre y el número fiscal no concuerdan en los registros del IRS. Indíquelos como en su carta.',
  },
  verification_failed_tax_id_not_issued: {
    en: 'The IRS knows no such tax number. Correct it.',
    es: 'El IRS no conoce ese número fiscal. Corríjalo.',
  },
  verification_legal_entity_structure_mismatch: {
    en: 'The company is of another kind than was chosen. Choose the right one.',
    es: 'La empresa es de otro tipo que el elegido. Elija el correcto.',
  },
  verification_missing_directors: {
    en: 'Directors are missing. Name all of them.',
    es: 'Faltan directores. Indíquelos todos.',
  },
  verification_missing_executives: {
    en: 'Nobody is named who runs the company. Name that person.',
    es: 'No consta nadie que dirija la empresa. Indique a esa persona.',
  },
  verification_missing_owners: {
    en: 'Owners are missing. Name everybody who owns 25 percent or more.',
    es: 'Faltan propietarios. Indique a quienes tienen el 25 por ciento o más.',
  },
  verification_rejected_ownership_exemption_reason: {
    en: 'The reason for naming no owners was not accepted. Name them.',
    es: 'No se aceptó el motivo para no indicar propietarios. Indíquelos.',
  },
  verification_requires_additional_memorandum_of_associations: {
    en: 'The founding agreement is needed as well. Upload it.',
    es: 'También hace falta el contrato social. Cárguelo.',
  },
  verification_requires_additional_proof_of_registration: {
    en: 'Another proof of registration is needed. Upload it.',
    es: 'Hace falta otra prueba de registro. Cárguela.',
  },
  verification_supportability: {
    en: 'The provider wants to know more about what you sell. Describe it there.',
    es: 'El proveedor quiere saber más sobre lo que vende. Descríbalo allí.',
  },
} as const satisfies Record<string, Translated>;
