export { searchContacts } from './searchContacts';
export { searchTeamMembers } from './searchTeamMembers';
export { searchCaptureMethods, searchDepartments, searchTags } from './searchValues';
