# Gives each position an id: the number of its line, which stays correct when lines are distributed
# among jobs.
{
    gsub(/[\\"]/, "\\\\&")
    printf "{\"id\":%d,\"position\":\"%s\"}\n", NR, $0
}
