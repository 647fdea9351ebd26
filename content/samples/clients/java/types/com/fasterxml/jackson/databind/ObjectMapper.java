package com.fasterxml.jackson.databind;

public class ObjectMapper {
    public native ObjectMapper findAndRegisterModules();
    public native ObjectMapper setPropertyNamingStrategy(PropertyNamingStrategy strategy);
}
